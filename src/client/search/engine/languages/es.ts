export { SPANISH as LANGUAGE } from '../../../../contract/index.ts';
