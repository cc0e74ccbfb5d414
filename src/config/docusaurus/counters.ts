/** Plugins that count visits: the tags that they put into each page. */
import type { KeyPath } from '../fault.ts';
import { type Mapping, silent } from './mapping.ts';

const HOST = 'https://www.googletagmanager.com';
const LAYER = 'window.dataLayer=window.dataLayer||[];';
const ID = /^[\w-]+$/;
const NO_ID = {
  lost: 'It is no id, so visits are not counted.',
  advice: 'Write the id as the service shows it.',
};

/** Google Analytics counts further pages by the history of the browser, without being told. */
export function mapGtag(mapping: Mapping, from: KeyPath): void {
  mapping.copyKeys(from, [], silent('trackingID', 'anonymizeIP', 'id'));
  const key = [...from, 'trackingID'];
  const given = [mapping.read(key)].flat();
  const ids = given.filter((id) => typeof id === 'string' && ID.test(id));
  if (ids.length === 0) {
    mapping.lose(key, NO_ID);
    return;
  }
  const options = mapping.read([...from, 'anonymizeIP']) === true ? ',{anonymize_ip:true}' : '';
  const told = ids.map((id) => `gtag('config','${id}'${options});`).join('');
  addScripts(
    mapping,
    `${LAYER}function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${told}`,
    `${HOST}/gtag/js?id=${ids[0]}`,
    key,
  );
}

export function mapTagManager(mapping: Mapping, from: KeyPath): void {
  mapping.copyKeys(from, [], silent('containerId', 'id'));
  const key = [...from, 'containerId'];
  const id = mapping.text(key);
  if (id === undefined || !ID.test(id)) {
    mapping.lose(key, NO_ID);
    return;
  }
  const begin = `${LAYER}dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});`;
  addScripts(mapping, begin, `${HOST}/gtm.js?id=${id}`, key);
}

function addScripts(mapping: Mapping, innerHTML: string, src: string, from: KeyPath): void {
  const script = { tagName: 'script', onlyInBuild: true };
  mapping.add(['head'], { ...script, innerHTML }, from);
  mapping.add(['head'], { ...script, attributes: { async: true, src } }, from);
}
