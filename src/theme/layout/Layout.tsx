/** Everything inside `<body>` around one page's `<main>`: rendered once for all pages that share it. */
import type { ReactElement } from 'react';
import { AROUND, BESIDE, MAIN_ID, slot } from '../../contract/index.ts';
import type { PartProps } from '../slots.ts';
import type { LayoutView } from '../view.ts';
import { Drawn } from './Drawn.tsx';

/** The frame: skip link, announcement bar, navbar, sidebar, main, footer. `main` is HTML and inserted as it is. */
export function Layout({ view, main, parts }: PartProps<'Layout'>): ReactElement {
  const { strings } = view;
  /** A piece of HTML that need not be whole. */
  const piece = (name: string) => view.drawn[name] !== undefined && slot('drawn', name);
  return (
    <>
      {piece(AROUND.Root.begin)}
      {piece(AROUND.Layout.begin)}
      <div className="skip">
        <a className="skip__link" href={`#${MAIN_ID}`} data-action="skip-to-content">
          {strings.skipToContent}
        </a>
      </div>
      <Drawn drawn={view.drawn} name={BESIDE.Root.before} />
      <Drawn drawn={view.drawn} name={BESIDE.Layout.before} />
      <Drawn drawn={view.drawn} name="AnnouncementBar">
        {view.announcementBar && <parts.AnnouncementBar bar={view.announcementBar} strings={strings} />}
      </Drawn>
      <Drawn drawn={view.drawn} name="Navbar">
        <parts.Navbar view={view} />
      </Drawn>
      <div className={pageClasses(view)} id={view.pageId}>
        <parts.Sidebar view={view} />
        <main id={MAIN_ID} className="page__main" dangerouslySetInnerHTML={{ __html: main }} />
      </div>
      <Drawn drawn={view.drawn} name="Footer">
        {view.footer && <parts.Footer view={view} />}
      </Drawn>
      <Drawn drawn={view.drawn} name={BESIDE.Layout.behind} />
      <Drawn drawn={view.drawn} name={BESIDE.Root.behind} />
      {piece(AROUND.Layout.end)}
      {piece(AROUND.Root.end)}
    </>
  );
}

/** What has Docusaurus's id has its class: sites' sheets ask for both. */
const pageClasses = ({ pageId, sidebar }: LayoutView): string =>
  ['page', pageId !== undefined && 'main-wrapper', sidebar && 'page--sidebar'].filter(Boolean).join(' ');
