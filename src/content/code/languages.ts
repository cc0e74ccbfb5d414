/** Names of languages: from the word on a fence to the grammar that colours it and the label that readers see. */
import { GRAMMARS } from './grammar-table.ts';

/** Words that ask for no colour. */
const PLAIN = new Set([
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'nohighlight',
  'no-highlight',
  'raw',
  'ascii',
  'michelson',
  'tz',
  'output',
]);

/** Words that mean a recorded terminal session with prompts. */
const TERMINAL = new Set([
  'console',
  'terminal',
  'shell-session',
  'shellsession',
  'sh-session',
  'shellscript-session',
  'pwsh-session',
]);

/** Words in use on fences and file extensions that are no Prism name. Prism's own aliases stand first. */
const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  `
  adoc:asciidoc arm-asm:armasm atom:markup avdl:avro-idl bat:batch cmd:batch cjs:javascript js:javascript mjs:javascript node:javascript
  mts:typescript cts:typescript ts:typescript deno:typescript jsligo:typescript
  sh:bash shell:bash zsh:bash ksh:bash fish:bash shellscript:bash dash:bash env:bash dotenv:bash
  ps1:powershell pwsh:powershell posh:powershell ps:powershell
  html:markup htm:markup xml:markup svg:markup rss:markup mathml:markup xhtml:markup plist:markup xsl:markup vue:markup svelte:markup astro:markup
  md:markdown mdx:markdown mdown:markdown mdc:markdown
  yml:yaml jsonc:json jsonl:json ndjson:json webmanifest:json map:json geojson:json json-ld:json
  rs:rust py:python python3:python py3:python pycon:python smartpy:python pyi:python rb:ruby kt:kotlin kts:kotlin golang:go
  c++:cpp cc:cpp cxx:cpp hpp:cpp hh:cpp h:c c#:csharp cs:csharp dotnet:csharp f#:fsharp fs:fsharp vb:visual-basic vba:visual-basic
  dockerfile:docker containerfile:docker make:makefile mk:makefile patch:diff conf:ini cfg:ini cnf:ini proto:protobuf
  gql:graphql terraform:hcl tf:hcl hs:haskell ml:ocaml mli:ocaml mligo:ocaml cameligo:ocaml ligo:pascaligo pligo:pascaligo
  ex:elixir exs:elixir erl:erlang clj:clojure cljs:clojure edn:clojure lisp:lisp elisp:lisp emacs-lisp:lisp scm:scheme rkt:racket
  tex:latex context:latex pl:perl jl:julia sol:solidity objc:objectivec objective-c:objectivec m:objectivec
  hbs:handlebars mustache:handlebars jinja2:django jinja:django j2:django coffee:coffeescript styl:stylus
  gitignore:ignore dockerignore:ignore npmignore:ignore hgignore:ignore po:gettext dot:dot gv:dot graphviz:dot plantuml:plant-uml puml:plant-uml
  viml:vim vimscript:vim webidl:web-idl wat:wasm wast:wasm regexp:regex postgresql:sql postgres:sql psql:sql mysql:sql sqlite:sql pgsql:sql
  nginxconf:nginx apache:apacheconf htaccess:apacheconf gomod:go-module go-mod:go-module robot:robotframework asm:nasm rq:sparql ttl:turtle
  res:rescript purs:purescript sv:verilog v:v qs:qsharp razor:cshtml ino:arduino ld:linker-script wl:wolfram mathematica:wolfram
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Written by their owners in another way than "first letter large". Keyed by the word on the fence, then by grammar. */
const LABELS: Readonly<Record<string, string>> = {
  abnf: 'ABNF',
  apacheconf: 'Apache',
  astro: 'Astro',
  bash: 'Shell',
  batch: 'Batch',
  bnf: 'BNF',
  cameligo: 'CameLIGO',
  cmake: 'CMake',
  coffeescript: 'CoffeeScript',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  csv: 'CSV',
  docker: 'Dockerfile',
  dotenv: '.env',
  ebnf: 'EBNF',
  editorconfig: 'EditorConfig',
  ejs: 'EJS',
  env: '.env',
  fish: 'fish',
  fsharp: 'F#',
  glsl: 'GLSL',
  'go-module': 'go.mod',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  http: 'HTTP',
  ignore: 'Ignore file',
  ini: 'INI',
  javascript: 'JavaScript',
  jq: 'jq',
  jsligo: 'JsLIGO',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  jsx: 'JSX',
  latex: 'LaTeX',
  less: 'Less',
  llvm: 'LLVM',
  makefile: 'Makefile',
  markup: 'HTML',
  mathml: 'MathML',
  matlab: 'MATLAB',
  mdx: 'MDX',
  michelson: 'Michelson',
  mligo: 'CameLIGO',
  nasm: 'Assembly',
  nginx: 'nginx',
  objectivec: 'Objective-C',
  ocaml: 'OCaml',
  pascaligo: 'PascaLIGO',
  php: 'PHP',
  'plant-uml': 'PlantUML',
  powershell: 'PowerShell',
  promql: 'PromQL',
  protobuf: 'Protocol Buffers',
  purescript: 'PureScript',
  qml: 'QML',
  regex: 'Regex',
  rescript: 'ReScript',
  scss: 'SCSS',
  sparql: 'SPARQL',
  sql: 'SQL',
  svelte: 'Svelte',
  svg: 'SVG',
  systemd: 'systemd',
  terminal: 'Terminal',
  terraform: 'Terraform',
  tf: 'Terraform',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  uri: 'URL',
  vbnet: 'VB.NET',
  vhdl: 'VHDL',
  'visual-basic': 'Visual Basic',
  vue: 'Vue',
  wasm: 'WebAssembly',
  'web-idl': 'Web IDL',
  wgsl: 'WGSL',
  xml: 'XML',
  xquery: 'XQuery',
  yaml: 'YAML',
  yang: 'YANG',
};

export type LanguageMeaning =
  | { readonly kind: 'plain' }
  | { readonly kind: 'terminal' }
  | { readonly kind: 'grammar'; readonly grammar: string }
  | { readonly kind: 'unknown' };

/** What the word on a fence, in lower case, means. `undefined` is a fence without one. */
export function languageMeaning(word: string | undefined): LanguageMeaning {
  if (word === undefined || PLAIN.has(word)) return { kind: 'plain' };
  if (TERMINAL.has(word)) return { kind: 'terminal' };
  const grammar = Object.hasOwn(ALIASES, word) ? ALIASES[word]! : word;
  return Object.hasOwn(GRAMMARS, grammar) ? { kind: 'grammar', grammar } : { kind: 'unknown' };
}

/** What readers see: `TypeScript` for `ts`. Unknown words come back as typed. */
export function languageLabel(word: string): string {
  if (Object.hasOwn(LABELS, word)) return LABELS[word]!;
  const meaning = languageMeaning(word);
  if (meaning.kind === 'terminal') return 'Terminal';
  if (meaning.kind === 'plain') return 'Text';
  if (meaning.kind === 'unknown') return word;
  return LABELS[meaning.grammar] ?? meaning.grammar.charAt(0).toUpperCase() + meaning.grammar.slice(1);
}

/** Every word that a fence may carry, for suggestions. */
export function languageNames(): readonly string[] {
  return [...Object.keys(GRAMMARS), ...Object.keys(ALIASES), ...PLAIN, ...TERMINAL];
}
