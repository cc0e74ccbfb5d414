/** The page's only Trusted Types policy. It accepts our own values only. Browsers without the API get plain strings. */
import { TRUSTED_TYPES_POLICY } from '../contract/index.ts';
import type { Client } from './client.ts';

export interface Trust {
  /** For the HTML files of our own pages, which are parsed apart from the document and never run. Nothing else. */
  html(html: string): string;
}

interface PolicyRules {
  createHTML(html: string): string;
}

/** A page may create the policy once, so it is kept on the client. */
export function trustOf(client: Client): Trust {
  client.trust ??= createTrust();
  return client.trust;
}

function createTrust(): Trust {
  const rules: PolicyRules = {
    createHTML: (html) => html,
  };
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy?(name: string, rules: PolicyRules): PolicyRules };
  };
  // Without the API it is an element whose id is this name, if there is one.
  const policy =
    typeof trustedTypes?.createPolicy === 'function'
      ? trustedTypes.createPolicy(TRUSTED_TYPES_POLICY, rules)
      : rules;
  return { html: (html) => policy.createHTML(html) };
}
