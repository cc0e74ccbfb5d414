/**
 * Connects element names of a content tree with theme components: from hast properties to the theme's typed props. The
 * element names are listed in `src/content/components.ts`; the theme does not import that room.
 */
import {
  Children,
  type ComponentType,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { attributeSlot, slot } from '../../contract/index.ts';
import type { AdmonitionKind, Parts, TabView } from '../slots.ts';
import type { Strings } from '../view.ts';

export interface ContentOptions {
  readonly strings: Strings;
  /** Returns a new number each time, and starts again for each page. So ids are the same in every build. */
  readonly nextId: () => number;
}

/** Properties as rehype-react passes them. */
type Properties = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const Label = createMarker();
const AdmonitionIcon = createMarker();
const Tab = createMarker();
const HeroAside = createMarker();

export type ContentComponents = Readonly<Record<string, ComponentType<Properties>>>;

/**
 * Components for rehype-react by element name, for the pages of one language. Pass `tableCellAlignToStyle: false` beside them:
 * cells keep their `align` attribute, which the stylesheet reads, and no inline style is written.
 */
export function createContentComponents(
  parts: Parts,
  { strings, nextId }: ContentOptions,
): ContentComponents {
  const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) => (properties: Properties) => (
    <parts.Heading
      level={level}
      id={text(properties.id)}
      className={text(properties.className)}
      strings={strings}
    >
      {properties.children}
    </parts.Heading>
  );

  return {
    ...Object.fromEntries(([1, 2, 3, 4, 5, 6] as const).map((level) => [`h${level}`, heading(level)])),
    a: ({ href, children, ...attributes }) => (
      <parts.Link href={text(href)} attributes={attributes} strings={strings}>
        {children}
      </parts.Link>
    ),
    img: ({ src, alt, children: _none, ...attributes }) => (
      <parts.Image src={text(src) ?? ''} alt={text(alt) ?? ''} attributes={attributes} />
    ),
    input: (attributes) => {
      const label = attributes.checked === true ? strings.taskDone : strings.taskOpen;
      return createElement(
        'input',
        attributes.type === 'checkbox' ? { 'aria-label': label, ...attributes } : attributes,
      );
    },
    details: ({ children, className, ...attributes }) => {
      const all = Children.toArray(children);
      const isSummary = (child: ReactNode) => isValidElement(child) && child.type === 'summary';
      return (
        <details {...attributes} className={className ? `details ${String(className)}` : 'details'}>
          {all.filter(isSummary)}
          <div className="details__content">{all.filter((child) => !isSummary(child))}</div>
        </details>
      );
    },

    'jd-label': Label,
    'jd-tab': Tab,
    'jd-admonition-icon': AdmonitionIcon,
    'jd-admonition': ({ kind, id, className, bare, children }) => {
      const all = Children.toArray(children);
      const ofType = (type: unknown) => all.filter((child) => isValidElement(child) && child.type === type);
      const labels = ofType(Label);
      const icons = ofType(AdmonitionIcon);
      return (
        <parts.Admonition
          kind={(text(kind) ?? 'note') as AdmonitionKind}
          title={isSet(bare) ? null : labels[0]}
          icon={isSet(bare) ? null : icons[0]}
          id={text(id)}
          className={text(className)}
          strings={strings}
        >
          {all.filter((child) => !labels.includes(child) && !icons.includes(child))}
        </parts.Admonition>
      );
    },
    'jd-tabs': ({ group, defaultValue, queryString, className, id, children }) => {
      const elements = Children.toArray(children).filter(
        (child): child is ReactElement<Properties> => isValidElement(child) && child.type === Tab,
      );
      const tabs = elements.map(({ props }, index): TabView => {
        const label = text(props.label) ?? text(props.value) ?? String(index + 1);
        const { value, icon, className, tabClass } = props;
        const all = Children.toArray(props.children);
        const isDrawn = isValidElement(all[0]) && all[0].type === Label;
        const parts = isDrawn ? { drawn: all[0], content: all.slice(1) } : { content: props.children };
        return {
          ...{ value: text(value) ?? label, label, icon: text(icon), ...parts },
          ...{ className: text(className), tabClass: text(tabClass) },
        };
      });
      const preset =
        text(defaultValue) ?? tabs[elements.findIndex(({ props }) => isSet(props.default))]?.value;
      const selected = tabs.some(({ value }) => value === preset) ? preset : tabs[0]?.value;
      return (
        <parts.Tabs
          id={text(id) ?? `tabs-${nextId()}`}
          tabs={tabs}
          selected={selected ?? ''}
          group={text(group)}
          queryString={text(queryString)}
          className={text(className)}
        />
      );
    },
    'jd-code': ({
      language,
      languageLabel,
      title,
      lineNumbers,
      wrap,
      terminal,
      diff,
      dark,
      fold,
      children,
    }) => (
      <parts.CodeBlock
        language={text(language) ?? 'text'}
        languageLabel={text(languageLabel)}
        title={text(title)}
        firstLineNumber={lineNumbers === undefined || lineNumbers === false ? undefined : Number(lineNumbers)}
        wrap={isSet(wrap)}
        terminal={isSet(terminal)}
        diff={isSet(diff)}
        dark={isSet(dark)}
        foldedLines={fold === undefined ? undefined : Number(fold)}
        strings={strings}
      >
        {children}
      </parts.CodeBlock>
    ),
    'jd-cards': ({ columns, id, children }) => (
      <parts.Cards columns={text(columns)} id={text(id)}>
        {children}
      </parts.Cards>
    ),
    'jd-card': ({ title, href, icon, id, children }) => (
      <parts.Card
        title={text(title) ?? ''}
        href={text(href)}
        icon={text(icon)}
        id={text(id)}
        strings={strings}
      >
        {children}
      </parts.Card>
    ),
    'jd-hero': ({ eyebrow, id, children }) => {
      const all = Children.toArray(children);
      const isAside = (child: ReactNode) => isValidElement(child) && child.type === HeroAside;
      const asides = all.filter(isAside);
      return (
        <parts.Hero
          eyebrow={text(eyebrow)}
          id={text(id)}
          text={all.filter((child) => !isAside(child))}
          aside={asides.length > 0 ? asides : undefined}
        />
      );
    },
    'jd-hero-text': createMarker(),
    'jd-hero-aside': HeroAside,
    'jd-hero-actions': ({ children }) => <div className="hero__actions actions">{children}</div>,
    'jd-steps': ({ id, children }) => <parts.Steps id={text(id)}>{children}</parts.Steps>,
    'jd-api': ({ id, name, since, deprecated, children }) => {
      const all = Children.toArray(children);
      const isLabel = (child: ReactNode) => isValidElement(child) && child.type === Label;
      return (
        <parts.Api
          id={text(id)}
          name={text(name) ?? ''}
          since={text(since)}
          deprecated={isSet(deprecated)}
          signature={all.filter(isLabel)}
          strings={strings}
        >
          {all.filter((child) => !isLabel(child))}
        </parts.Api>
      );
    },
    'jd-badge': ({ kind, children }) => <parts.Badge kind={text(kind) ?? ''}>{children}</parts.Badge>,
    'jd-table': ({ children }) => <parts.TableFrame strings={strings}>{children}</parts.TableFrame>,
    'jd-truncate': () => slot('truncate', ''),
    'jd-image': ({ src, alt, imageIndex, children: _none, ...attributes }) => {
      const index = text(imageIndex);
      const [from, to] = [text(src) ?? '', text(alt) ?? ''];
      if (index === undefined) return <parts.Image src={from} alt={to} attributes={attributes} />;
      const own = [attributes.width, attributes.height, attributes.loading].map((value) => text(value) ?? '');
      const id = [index, ...own].join(' ').trimEnd();
      // How an image is loaded depends on its size and place, known when the slot is filled. Inside `picture`, React writes
      // no preload link for an image that is not lazy.
      const all = { loading: undefined, ...attributes, ...attributeSlot('image', id) };
      return (
        <picture>
          {slot('sources', id)}
          <parts.Image src={from} alt={to} attributes={all} />
        </picture>
      );
    },
    // A browser takes over what is in it: it stays as it was drawn. Where its module lies is known when the slot is filled.
    'jd-island': ({ 'data-index': index, 'data-parts': inner, html, ...attributes }) => (
      <ComponentIsland
        {...attributes}
        data-module={slot('island', text(index) ?? '')}
        data-parts={text(inner)
          ?.split(' ')
          .map((at) => slot('island', at))
          .join(' ')}
        dangerouslySetInnerHTML={{ __html: text(html) ?? '' }}
      />
    ),
    'jd-doc-cards': () => <>{slot('doc-cards', 0)}</>,
    'jd-mermaid': ({ code, title, label, children }) => (
      <parts.Mermaid code={text(code) ?? ''} title={text(title)} label={text(label)} strings={strings}>
        {children}
      </parts.Mermaid>
    ),
  };
}

const ComponentIsland = 'jd-island' as unknown as ComponentType<Record<string, unknown>>;

/** Marks content for its parent, which looks for this component. Alone, it renders its children. */
function createMarker() {
  return ({ children }: Properties): ReactElement => <>{children}</>;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** Boolean properties arrive as `true` or, from markup, as an empty string or the name itself. */
function isSet(value: unknown): boolean {
  return value === true || value === '' || value === 'true';
}
