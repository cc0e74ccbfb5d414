/**
 * What strangers and bad luck do to the command. Each trial counts its runs and lists what went wrong; with `plant` it does
 * something wrong itself, to show that it would be found.
 */
import { client, hostile } from './browser.mjs';
import { atEachCall, cache, changes, kills, pairs, reads, surroundings, systemCalls } from './builds.mjs';
import { configs, names, pages, parses, work } from './inputs.mjs';
import { requestsTo } from './requests.mjs';

/** `short`: so many runs in the suite; 0: none, because it takes long or needs more than Node. `planted`: what is said of the fault that `plant` makes. */
export const TRIALS = {
  kills: { about: 'kills at random moments of a build', short: 1, planted: /half a site/, run: kills },
  calls: {
    about: 'kills at calls that change a file',
    short: 1,
    planted: /half a site/,
    run: atEachCall(['KILL']),
  },
  disk: {
    about: 'a disk that is full, read-only or broken at a call',
    short: 1,
    planted: /half a site/,
    run: atEachCall(['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EDQUOT']),
  },
  reads: {
    about: 'files and folders of the site that cannot be read',
    short: 1,
    planted: /another site, and not a word/,
    run: reads,
  },
  cache: { about: 'spoilt caches', short: 1, planted: /no clean build/, run: cache },
  pairs: { about: 'two builds at once', short: 1, planted: /no clean build/, run: pairs },
  changes: {
    about: 'files that change, come or go during a build',
    short: 0,
    planted: /neither the site of before|the old site is another one/,
    run: changes,
  },
  surroundings: {
    about: 'places, languages, clocks and machines',
    short: 0,
    planted: /another hash/,
    run: surroundings,
  },
  sockets: {
    about: 'builds under strace',
    short: 0,
    planted: /sockets: /,
    run: systemCalls,
  },
  parses: {
    about: 'made-up pages, read by both ways',
    short: 40,
    planted: /the full parser reads it otherwise/,
    run: parses,
  },
  pages: { about: 'made-up pages', short: 120, planted: /symlink-outside/, run: pages },
  configs: {
    about: 'made-up configurations, sidebars and front matter',
    short: 30,
    planted: /ended with 70/,
    run: configs,
  },
  names: {
    about: 'sites of odd names and links',
    short: 0,
    planted: /shows what lies outside/,
    run: names,
  },
  work: {
    about: 'builds of files that are large in one way',
    short: 0,
    planted: / took /,
    run: work,
  },
  serve: {
    about: 'hostile requests to serve',
    short: 200,
    planted: /reached a file outside/,
    run: requestsTo('serve'),
  },
  dev: {
    about: 'hostile requests to dev',
    short: 200,
    planted: /reached a file outside/,
    run: requestsTo('dev'),
  },
  hostile: {
    about: 'hostile pages in a browser',
    short: 0,
    planted: /fired 1/,
    run: hostile,
  },
  client: {
    about: 'hostile stores, addresses, messages and files in a browser',
    short: 0,
    planted: /fired planted/,
    run: client,
  },
};
