export { ARABIC as LANGUAGE } from '../../../../contract/index.ts';
