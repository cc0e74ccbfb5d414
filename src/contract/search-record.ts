/** `lvl0` of a page that is in no section. The browser shows it in the reader's language. */
export const NO_SECTION = 'Documentation';

/** A search hit in the hosted service's shape; the embedded engine emits the same. */
export interface SearchRecord {
  readonly objectID: string;
  /** With base path and anchor: `/jstz/api/kv#get`. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string;
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly content: string | null;
  readonly hierarchy: {
    readonly lvl0: string;
    readonly lvl1: string | null;
    readonly lvl2: string | null;
    readonly lvl3: string | null;
    readonly lvl4: string | null;
    readonly lvl5: string | null;
    readonly lvl6: string | null;
  };
  readonly language: string;
  readonly docusaurus_tag: string;
}
