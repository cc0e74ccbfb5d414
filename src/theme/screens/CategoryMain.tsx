/** A category's generated index: its pages as cards. A site may draw them, or all of it, itself. */
import type { ReactElement } from 'react';
import { Drawn } from '../layout/Drawn.tsx';
import type { PartProps } from '../slots.ts';
import { surroundingPart } from './surrounding-part.tsx';

type Props = PartProps<'CategoryMain'>;

export function CategoryMain(props: Props): ReactElement {
  return (
    <Drawn drawn={props.view.drawn ?? {}} name="DocCategoryGeneratedIndexPage">
      {originalCategoryPart('DocCategoryGeneratedIndexPage', props)}
    </Drawn>
  );
}

/** The theme's own parts of it by the names that Docusaurus has for them. @returns null for what it does not have */
export const originalCategoryPart = (name: string, props: Props): ReactElement | null =>
  name === 'DocCategoryGeneratedIndexPage' ? page(props) : surroundingPart(name, props);

function page(props: Props): ReactElement {
  const { view, parts } = props;
  return (
    <div className="doc">
      <div className="doc__column">
        <article className="doc__article doc__article--single">
          <Drawn drawn={view.drawn ?? {}} name="DocBreadcrumbs">
            {surroundingPart('DocBreadcrumbs', props)}
          </Drawn>
          {surroundingPart('DocVersionBanner', props)}
          {surroundingPart('DocVersionBadge', props)}
          <header className="doc__header">
            <h1>{view.title}</h1>
            {view.lead && <p className="doc__lead">{view.lead}</p>}
          </header>
          <Drawn drawn={view.drawn ?? {}} name="DocCardList">
            <parts.Cards columns="2">
              {view.items.map((item) => (
                <parts.Card
                  key={item.href}
                  title={item.label}
                  href={item.href}
                  icon={undefined}
                  strings={view.strings}
                >
                  {item.description && <p>{item.description}</p>}
                </parts.Card>
              ))}
            </parts.Cards>
          </Drawn>
        </article>
        {surroundingPart('DocItem/Paginator', props)}
      </div>
    </div>
  );
}
