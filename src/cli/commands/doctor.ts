/** `jstz-docs doctor`: what a bug report needs. It ends with 2 where the site cannot be opened, like every command. */
import { openSite, toolVersion } from '../../api/index.ts';
import { plural, publicDiagnostic, summaryLine } from '../../diagnostics/index.ts';
import { type ExaminedSite, examineMachine, examineSite, type Machine } from '../../tasks/index.ts';
import { size } from '../byte-size.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';
import { type SiteFlags, siteOptions } from '../site-flags.ts';

export interface DoctorFlags extends Pick<SiteFlags, 'config'> {
  readonly json?: boolean;
}

export async function doctorCommand(io: Io, folder: string | undefined, flags: DoctorFlags): Promise<number> {
  const version = toolVersion();
  const machine = examineMachine(io.env);
  const site = await openSite({ ...siteOptions(io, folder, flags), plugins: false });
  const examined = 'failed' in site ? undefined : examineSite(site.siteDir, site.config);
  const { diagnostics } = site;
  const configuration =
    'failed' in site || site.configFile === undefined ? undefined : nameOf(site.configFile);
  const code = examined ? EXIT.ok : EXIT.usage;
  if (flags.json) {
    const report = {
      version,
      machine,
      configuration,
      site: examined,
      diagnostics: diagnostics.map(publicDiagnostic),
    };
    io.stdout(`${JSON.stringify(report, null, 2)}\n`);
    return code;
  }
  const found = diagnostics.length === 0 ? 'no finding' : summaryLine(diagnostics);
  const read = examined ? (configuration ?? 'none, the defaults are used') : 'cannot be read';
  const lines = [
    ['jstz-docs', version],
    ...machineLines(machine),
    ['Configuration', `${read} (${found})`],
    ...(examined ? siteLines(examined) : []),
  ];
  const width = Math.max(...lines.map(([name]) => name!.length)) + 2;
  io.stdout(lines.map(([name, value]) => `${name!.padEnd(width)}${value}\n`).join(''));
  printFindings(io, site.siteDir, diagnostics);
  return code;
}

const nameOf = (file: string): string => file.replaceAll('\\', '/').split('/').at(-1)!;

const machineLines = ({ node, system, cores, memory, packageManager }: Machine): string[][] => [
  ['Node', node],
  ['System', `${system}, ${plural(cores, 'core')}, ${memory} GiB`],
  ...(packageManager === undefined ? [] : [['Started by', packageManager]]),
];

function siteLines({ packages, pages, locales, versions, cache, isBuilt }: ExaminedSite): string[][] {
  const installed = Object.entries(packages).flatMap(([name, version]) =>
    version ? [`${name} ${version}`] : [],
  );
  const missing = Object.keys(packages).filter((name) => packages[name] === undefined);
  return [
    ['Packages', installed.join(', ')],
    ...(missing.length === 0 ? [] : [['Not installed', `${missing.join(', ')} (all optional)`]]),
    [
      'Pages',
      Object.entries(pages)
        .map(([path, count]) => `${path === '.' ? 'this folder' : path} ${count}`)
        .join(', '),
    ],
    ['Languages', locales.join(', ')],
    ...(versions.length === 0 ? [] : [['Versions', versions.join(', ')]]),
    ['Cache', cache.files === 0 ? 'empty' : `${plural(cache.files, 'file')}, ${size(cache.bytes)}`],
    ['Finished build', isBuilt ? 'yes' : 'no'],
  ];
}
