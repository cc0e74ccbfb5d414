export { PORTUGUESE as LANGUAGE } from '../../../../contract/index.ts';
