export { JAPANESE as LANGUAGE } from '../../../../contract/index.ts';
