/** Posts, authors and tags → the pages of a blog and its feeds. Loaded only by sites that have one. */
export { createBlog } from './arrange.ts';
