export { FRENCH as LANGUAGE } from '../../../../contract/index.ts';
