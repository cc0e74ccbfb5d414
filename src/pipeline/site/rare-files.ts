/** Files that few sites have. Loaded when one is made. */
export { openSearchXml, redirectHtml } from '../../render/index.ts';
