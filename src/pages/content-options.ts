/** The part of the configuration that the parser may depend on. */
import type { Config } from '../config/index.ts';
import type { ContentOptions } from '../content/index.ts';

export function contentOptions(config: Config): ContentOptions {
  const { markdown, highlight, docs } = config;
  return {
    html: markdown.html,
    mdx: markdown.mdx,
    admonitions: Array.isArray(docs.admonitions) ? docs.admonitions : [],
    highlight: {
      engine: highlight.engine,
      languages: highlight.languages,
      lineNumbers: highlight.lineNumbers,
    },
    emoji: markdown.emoji,
    math: markdown.math,
    mermaid: markdown.mermaid,
  };
}
