/** Controls that show an icon alone say what they do to a pointer too. */
export function startTooltips(): void {
  // A click may change what the control does next.
  for (const name of ['pointerover', 'click'])
    document.addEventListener(name, ({ target }) => {
      const control = (target as Element).closest<HTMLElement>('.icon-button, .hash-link');
      if (control) control.title = control.getAttribute('aria-label') ?? control.innerText.trim();
    });
}
