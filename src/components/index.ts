/** The site's own components: run on the server in a thread of their own, and in the browser as islands. */
export { createRunner, type PreparedModules, prepareModules } from './runner.ts';
export { STAND_INS } from './stand-in-table.ts';
export type { PageSaid, SiteFacts } from './stand-ins.tsx';
