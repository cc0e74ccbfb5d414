/** The page's one Trusted Types policy: what it lets through is ours. Browsers without the API get the plain values. */
import { TRUSTED_TYPES_POLICY } from '../contract/index.ts';
import type { Client } from './client.ts';

export interface Trust {
  /** For markup of our own page modules, and nothing else. */
  html(html: string): string;
  /**
   * For workers and scripts of our own.
   * @throws TypeError for an address of another origin or outside the base path
   */
  scriptUrl(url: string): string;
}

interface PolicyRules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/** The policy may be made once a page only: it is kept on the client. */
export function trustOf(client: Client): Trust {
  client.trust ??= createTrust(client.config.baseUrl);
  return client.trust;
}

/** @param baseUrl begins and ends with a slash */
function createTrust(baseUrl: string): Trust {
  const rules: PolicyRules = {
    createHTML: (html) => html,
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && pathname.startsWith(baseUrl)) return url;
      throw new TypeError(`"${url}" is no script of this site.`);
    },
  };
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: PolicyRules): PolicyRules };
  };
  const policy = trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, rules) ?? rules;
  return { html: (html) => policy.createHTML(html), scriptUrl: (url) => policy.createScriptURL(url) };
}
