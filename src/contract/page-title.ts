/**
 * The text of `<title>`, as Docusaurus makes it: the name of the page before that of the site, and that of the site alone where
 * the page has none or the same.
 */
export function pageTitle(
  page: string | undefined,
  { title, titleDelimiter }: { readonly title: string; readonly titleDelimiter: string },
): string {
  const own = page?.trim();
  return !own || own === title ? title : `${own} ${titleDelimiter} ${title}`;
}
