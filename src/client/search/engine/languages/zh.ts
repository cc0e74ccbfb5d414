export { CHINESE as LANGUAGE } from '../../../../contract/index.ts';
