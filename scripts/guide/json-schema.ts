/** The documents that commands print for programs, as JSON Schemas: of what `build --json`, `check-links --format json` and `doctor --json` give. */
import { z } from 'zod';
import type { BuildReport } from '../../src/api/index.ts';
import type { CheckSummary } from '../../src/check/index.ts';
import { codes, type PublicDiagnostic } from '../../src/diagnostics/index.ts';
import type { ExaminedSite, Machine } from '../../src/tasks/index.ts';

/** Where the guide serves them. */
const SCHEMAS_URL = 'https://jstz-dev.github.io/jstz/guide/schemas/';

const count = () => z.int().min(0);
const from1 = () => z.int().min(1).optional();

const finding = z
  .strictObject({
    code: z.enum(Object.keys(codes)).describe('Stable name; the guide has a section for each.'),
    severity: z.enum(['error', 'warning', 'info']),
    message: z.string().describe('The fact.'),
    file: z.string().optional().describe('Path relative to the site folder, with forward slashes.'),
    line: from1().describe('Counted from 1.'),
    column: from1().describe('Counted from 1, in UTF-16 code units.'),
    endLine: from1(),
    endColumn: from1().describe('One past the last character.'),
    url: z.string().optional().describe('The link as it is written.'),
    key: z.string().optional().describe('Key of the configuration: `navbar.items[2].to`.'),
    hint: z.string().optional().describe('What to do.'),
    suggestion: z.string().optional().describe('The nearest right value.'),
  } satisfies Record<keyof PublicDiagnostic, z.ZodType>)
  .meta({ id: 'finding' });

const diagnostics = z.array(finding).describe('Findings, sorted by file, line and column.');
const version = z.literal(1).describe('Of this form; it changes when a field goes or changes its meaning.');

const checked = z.strictObject({
  pages: count(),
  links: count(),
  anchors: count().describe('Links with a fragment.'),
  assets: count().describe('Links to files and pictures.'),
  external: count().describe('Links to other sites.'),
} satisfies Record<keyof CheckSummary, z.ZodType>);

const machine = z.strictObject({
  node: z.string(),
  system: z.string().describe('System and processor: `linux x64`.'),
  cores: count(),
  memory: count().describe('GiB.'),
  packageManager: z.string().optional().describe('What started the command.'),
} satisfies Record<keyof Machine, z.ZodType>);

const site = z.strictObject({
  packages: z.record(z.string(), z.string()).describe('Versions of the packages that the site finds.'),
  pages: z.record(z.string(), count()).describe('Pages by the folder of their collection.'),
  locales: z.array(z.string()),
  versions: z.array(z.string()).describe('Frozen versions.'),
  cache: z.strictObject({ files: count(), bytes: count() }),
  isBuilt: z.boolean().describe('Whether a finished build is there.'),
} satisfies Record<keyof ExaminedSite, z.ZodType>);

/** By the name of the command. */
export const outputs = {
  build: z
    .strictObject({
      version,
      pages: count(),
      files: count().describe('Files of the site.'),
      bytes: count(),
      durationMs: count(),
      cache: z.strictObject({
        hits: count().describe('Pages that were not parsed again.'),
        misses: count(),
      } satisfies Record<keyof BuildReport['cache'], z.ZodType>),
      diagnostics,
    })
    .meta({ title: 'jstz-docs build --json' }),
  'check-links': z
    .strictObject({ version, checked, diagnostics })
    .meta({ title: 'jstz-docs check-links --format json' }),
  doctor: z
    .strictObject({
      version: z.string().describe('Of jstz-docs.'),
      machine,
      configuration: z.string().optional().describe('Name of the file that was read; absent for none.'),
      site: site.optional().describe('Absent where the site cannot be opened.'),
      diagnostics,
    })
    .meta({ title: 'jstz-docs doctor --json' }),
};

/** Text of each schema's file, by its name. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(outputs).map(([command, schema]) => [
      `${command}.json`,
      `${JSON.stringify({ $id: `${SCHEMAS_URL}${command}.json`, ...z.toJSONSchema(schema) }, null, 2)}\n`,
    ]),
  );
