export { DUTCH as LANGUAGE } from '../../../../contract/index.ts';
