/** Everything inside `<body>` around one page's `<main>`: rendered once for all pages that share it. */
import type { ReactElement } from 'react';
import { BESIDE, MAIN_ID } from '../../contract/index.ts';
import type { PartProps } from '../slots.ts';
import { Drawn } from './Drawn.tsx';

/** The frame: skip link, announcement bar, navbar, sidebar, main, footer. `main` is HTML and inserted as it is. */
export function Layout({ view, main, parts }: PartProps<'Layout'>): ReactElement {
  const { strings } = view;
  return (
    <>
      <div className="skip">
        <a className="skip__link" href={`#${MAIN_ID}`} data-action="skip-to-content">
          {strings.skipToContent}
        </a>
      </div>
      <Drawn view={view} name={BESIDE.Root.before} />
      <Drawn view={view} name={BESIDE.Layout.before} />
      {view.announcementBar && <parts.AnnouncementBar bar={view.announcementBar} strings={strings} />}
      <Drawn view={view} name="Navbar">
        <parts.Navbar view={view} />
      </Drawn>
      <div className={`page${view.sidebar ? ' page--sidebar' : ''}`} id={view.pageId}>
        <parts.Sidebar view={view} />
        <main id={MAIN_ID} className="page__main" dangerouslySetInnerHTML={{ __html: main }} />
      </div>
      <Drawn view={view} name="Footer">
        {view.footer && <parts.Footer view={view} />}
      </Drawn>
      <Drawn view={view} name={BESIDE.Layout.behind} />
      <Drawn view={view} name={BESIDE.Root.behind} />
    </>
  );
}
