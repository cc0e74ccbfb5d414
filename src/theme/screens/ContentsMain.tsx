/** A list of pages, for readers without scripts and for whoever wants to see them all. */
import type { ReactElement } from 'react';
import { linkAttributes } from '../layout/NavbarItem.tsx';
import type { PartProps } from '../slots.ts';
import type { ContentsItemView } from '../view.ts';

export function ContentsMain({ title, up, items }: PartProps<'ContentsMain'>): ReactElement {
  const single = items.filter((item) => item.items.length === 0);
  return (
    <div className="doc doc--plain contents">
      {up && (
        <p className="contents__up">
          <a href={up.href}>{up.label}</a>
        </p>
      )}
      <h1>{title}</h1>
      {single.length > 0 && <List items={single} />}
      {items.map(
        (item, index) =>
          item.items.length > 0 && (
            <section key={index} className="contents__group">
              <h2>
                <Label item={item} />
              </h2>
              <List items={item.items} />
            </section>
          ),
      )}
    </div>
  );
}

function List({ items }: { readonly items: readonly ContentsItemView[] }): ReactElement {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          <Label item={item} />
          {item.items.length > 0 && <List items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

function Label({ item }: { readonly item: ContentsItemView }): ReactElement {
  const { label, href, external, count } = item;
  return (
    <>
      {href === undefined ? label : <a {...linkAttributes({ href, external })}>{label}</a>}
      {count !== undefined && <span className="contents__count">{count}</span>}
    </>
  );
}
