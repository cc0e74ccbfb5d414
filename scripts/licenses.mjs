/**
 * `node scripts/licenses.mjs sbom.cdx.json`: the packages of an inventory by licence, those first that the published package
 * installs. Ends with 1 where one has none.
 */
import { readFileSync } from 'node:fs';

const { components } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
const licenseOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(', ');

for (const [title, list] of [
  ['Installed with the package', components.filter((one) => !isDevelopment(one))],
  ['Needed to build and test it', components.filter(isDevelopment)],
]) {
  console.log(`${title}: ${list.length}\n`);
  const byLicense = new Map();
  for (const one of list) byLicense.set(licenseOf(one), [...(byLicense.get(licenseOf(one)) ?? []), one]);
  for (const [license, own] of [...byLicense].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${license || 'NO LICENCE'}`);
    for (const { name, version } of own) console.log(`  ${name} ${version}`);
  }
  console.log();
  if (byLicense.has('')) process.exitCode = 1;
}
