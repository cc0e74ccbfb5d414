/** In place of the icons of Docusaurus's theme, which a site's components may show: drawn on a grid of 24, as large as
   those are where nobody says how large. */
import type { ReactElement } from 'react';

export const icon =
  (path: string, size = 24) =>
  (props: Readonly<Record<string, unknown>>): ReactElement => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );

export const IconArrow = icon('m9 6 6 6-6 6', 20);
export const IconClose = icon('M6 6l12 12M18 6 6 18', 21);
export const IconCopy = icon('M9 9h11v11H9ZM5 15H4V4h11v1');
export const IconDarkMode = icon('M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z');
export const IconEdit = icon('M4 20h4L19.5 8.5l-4-4L4 16Z', 20);
export const IconExternalLink = icon('M9 5h10v10M19 5 6 18', 13.5);
export const IconHome = icon('M4 11 12 4l8 7v9h-5v-6H9v6H4Z');
export const IconLanguage = icon(
  'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0ZM3.5 12h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
);
export const IconLightMode = icon('M8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0ZM12 2v3M12 19v3M2 12h3M19 12h3');
export const IconMenu = icon('M4 7h16M4 12h16M4 17h16', 30);
/** Of an account elsewhere: the signs of companies are theirs. */
export const IconSocial = icon(
  'M9.5 14.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14.5 9.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
);
export const IconSystemColorMode = icon('M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0ZM12 3v18');
export const IconSuccess = icon('m5 12.5 4.5 4.5L19 7.5');
export const IconWordWrap = icon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M4 18h4');
