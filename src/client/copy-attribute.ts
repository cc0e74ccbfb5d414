/** Gives an element the attribute of another, or takes it away where the other has none. */
export function copyAttribute(name: string, from: Element | undefined, to: Element): void {
  const value = from?.getAttribute(name);
  if (value == null) to.removeAttribute(name);
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
