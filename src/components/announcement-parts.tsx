/** The announcement bar that a site draws itself, and the parts that Docusaurus's is made of. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { original, type Part, within } from './frame-part.tsx';
import { IconClose } from './icons.tsx';
import { clsx, text } from './node-text.ts';
import { translate } from './texts.tsx';
import { act } from './theme-action.ts';
import { useThemeConfig } from './theme-hooks.ts';

type Props = Readonly<Record<string, unknown>>;

interface Bar {
  readonly content: string;
  readonly isCloseable?: boolean;
  readonly backgroundColor?: string;
  readonly textColor?: string;
}

const barOf = (config: Props): Bar | undefined => config.announcementBar as Bar | undefined;

export const OriginalAnnouncementBar = original('AnnouncementBar', within('AnnouncementBar'));

/** Whether there is one. The page hides one that the reader has closed. */
export const useAnnouncementBar = () => ({
  isActive: barOf(useThemeConfig()) !== undefined,
  close: () => act('close-announcement'),
});

export function AnnouncementContent({ className, ...rest }: Props): ReactElement {
  const html = { __html: barOf(useThemeConfig())?.content ?? '' };
  return (
    <div {...rest} className={clsx('announcement-content', text(className))} dangerouslySetInnerHTML={html} />
  );
}

/** It closes the bar without a script of the site's, and does what it is told besides. */
export function AnnouncementCloseButton({ className, ...rest }: Props): ReactElement {
  const label = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' });
  return (
    <button
      type="button"
      aria-label={label}
      data-action="close-announcement"
      {...rest}
      className={clsx('clean-btn close', text(className))}
    >
      <IconClose width={14} height={14} strokeWidth={3.1} />
    </button>
  );
}

export const composeAnnouncementBar = (Content: Part, CloseButton: Part) =>
  function AnnouncementBar(): ReactNode {
    const bar = barOf(useThemeConfig());
    if (!bar) return null;
    const { isCloseable = true, backgroundColor, textColor } = bar;
    return (
      <section
        className="announcement-bar theme-announcement-bar"
        style={{ backgroundColor, color: textColor }}
        aria-label={translate({ message: 'Announcement' })}
      >
        {createElement(Content, { className: 'announcement-bar__content' })}
        {isCloseable && createElement(CloseButton, { className: 'announcement-bar__close icon-button' })}
      </section>
    );
  };
