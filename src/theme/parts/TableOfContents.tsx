/** The headings of the page: a column in wide windows, a section to open above the text in others. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import type { TocItemView } from '../view.ts';

export function TableOfContents({ items, variant, strings }: PartProps<'TableOfContents'>): ReactElement {
  const list = <TocList items={items} className="table-of-contents__list" />;
  if (variant === 'mobile') {
    return (
      <details className="theme-doc-toc-mobile">
        <summary>{strings.onThisPage}</summary>
        {list}
      </details>
    );
  }
  return (
    <nav className="theme-doc-toc-desktop table-of-contents thin-scrollbar" aria-label={strings.onThisPage}>
      <p aria-hidden="true">{strings.onThisPage}</p>
      {list}
    </nav>
  );
}

export function TocList({
  items,
  className,
}: {
  readonly items: readonly TocItemView[];
  readonly className?: string;
}): ReactElement {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            className="table-of-contents__link"
            href={`#${item.id}`}
            dangerouslySetInnerHTML={{ __html: item.html }}
          />
          {item.children.length > 0 && <TocList items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
