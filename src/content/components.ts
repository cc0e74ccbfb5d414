/**
 * The element names by which a content tree asks for a theme component. Raw HTML in a page can never produce one:
 * names that begin with `jd-` are removed from it.
 *
 * | element | properties (all strings unless said) | children |
 * |---|---|---|
 * | jd-admonition | kind (note tip info warning danger caution important), type? (another word that it was written with), named? (boolean: its label is that word), className?, bare? (boolean: without a heading) | optional first children jd-admonition-icon and jd-label, then blocks |
 * | jd-admonition-icon | | what stands in place of the icon |
 * | jd-label | | inline title of its parent |
 * | jd-tabs | group?, defaultValue?, queryString?, className? | jd-tab … |
 * | jd-tab | value, label?, icon?, default? (boolean), className? (of the panel), tabClass? | optional first child jd-label, shown in place of the label, then blocks |
 * | jd-code | language, languageLabel?, title?, lineNumbers? (first number), wrap? (boolean), terminal? (boolean), diff? (boolean), dark? (boolean), fold? (number of lines) | text; where lines are numbered or marked, one span.code-line a line, each ending with a newline text; classes highlighted, added, removed, focused, error, warning; b.code-note; tokens as span.token.<type> |
 * | jd-cards | columns? | jd-card … |
 * | jd-card | title, href? (slot), icon? | blocks |
 * | jd-hero | eyebrow? | jd-hero-text, then jd-hero-aside (code or image) if there is one |
 * | jd-hero-text, jd-hero-aside, jd-hero-actions | | blocks; jd-hero-actions holds links, the first one is primary |
 * | jd-steps | | one ol |
 * | jd-api | id, name, since?, deprecated? (boolean) | optional first child jd-label with the signature, then blocks |
 * | jd-badge | kind | inline |
 * | jd-image | src (slot), imageIndex (link index), alt, title?, width?, height?, loading? | none |
 * | jd-mermaid | code, title?, label? | the drawing, if there is one |
 * | jd-table | | one table |
 * | jd-truncate | | none: where lists of posts cut the page |
 * | jd-doc-cards | | none: a slot `doc-cards` for the neighbours in the sidebar |
 *
 * Plain elements that a theme may replace too: a, h1 to h6, details, summary, img, blockquote.
 */
export type ComponentName =
  | 'jd-admonition'
  | 'jd-admonition-icon'
  | 'jd-label'
  | 'jd-tabs'
  | 'jd-tab'
  | 'jd-code'
  | 'jd-cards'
  | 'jd-card'
  | 'jd-hero'
  | 'jd-hero-text'
  | 'jd-hero-aside'
  | 'jd-hero-actions'
  | 'jd-steps'
  | 'jd-api'
  | 'jd-badge'
  | 'jd-image'
  | 'jd-mermaid'
  | 'jd-table'
  | 'jd-truncate'
  | 'jd-doc-cards';
