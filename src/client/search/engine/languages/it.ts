export { ITALIAN as LANGUAGE } from '../../../../contract/index.ts';
