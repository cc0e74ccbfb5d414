/** What readers call the places where authors have an account. */

const LABELS: Readonly<Record<string, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

/** @param name as a file of authors has it: `github`, `bluesky` */
export const platformLabel = (name: string): string =>
  (Object.hasOwn(LABELS, name.toLowerCase()) ? LABELS[name.toLowerCase()] : undefined) ??
  name.charAt(0).toUpperCase() + name.slice(1);
