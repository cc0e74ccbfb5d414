export { KOREAN as LANGUAGE } from '../../../../contract/index.ts';
