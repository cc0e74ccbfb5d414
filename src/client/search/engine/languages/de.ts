export { GERMAN as LANGUAGE } from '../../../../contract/index.ts';
