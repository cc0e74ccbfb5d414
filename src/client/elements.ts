/** Elements that scripts add to the page. */

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}

/** @param label name for screen readers, and shown on hover */
export function button(className: string, label: string, icons: readonly string[]): HTMLButtonElement {
  const made = element('button', className);
  made.type = 'button';
  made.title = label;
  made.setAttribute('aria-label', label);
  for (const icon of icons) made.append(element('i', `icon icon-${icon}`));
  return made;
}
