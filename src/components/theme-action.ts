/** Does in a browser what a button of the theme does. */
export function act(action: string): void {
  const button = document.createElement('button');
  button.dataset.action = action;
  document.body.append(button);
  button.click();
  button.remove();
}
