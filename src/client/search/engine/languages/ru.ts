export { RUSSIAN as LANGUAGE } from '../../../../contract/index.ts';
