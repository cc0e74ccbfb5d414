/** First script of every page: small, no React, no work before it is needed. */
import { CLIENT_CONFIG_ID, type ClientConfig } from '../contract/index.ts';

/** What the server wrote for this page, or undefined where the page is not one of ours. */
function readConfig(): ClientConfig | undefined {
  const element = document.getElementById(CLIENT_CONFIG_ID);
  return element?.textContent ? (JSON.parse(element.textContent) as ClientConfig) : undefined;
}

const config = readConfig();
if (config) document.documentElement.dataset.clientReady = config.buildId;
