/** Races of what a person keeps for themselves, of calls to other systems, and of projects. */
import { createECDH } from 'node:crypto';
import type {
  callContract,
  favouriteContract,
  phraseContract,
  preferenceContract,
  projectContract,
  pushContract,
  transferContract,
} from '@countersign/sdk/api/contract';
import {
  beginExport,
  beginImport,
  runJob,
  uploadSheet,
} from '../../domains/files/transfer/testing/transfer-driver.ts';
import type { Races } from './race.ts';
import { newSignedIn } from './records.ts';
import { inTurns } from './requests.ts';
import type { RaceWorld } from './world.ts';

const menuId = 'menu-my-apply';

async function ownMenu(world: RaceWorld): Promise<string> {
  const list = await world.made<{ menuId: string; menuType: string; visible: string }[]>('GET menu/list');
  return list.find(({ menuType, visible }) => menuType === 'C' && visible === '0')?.menuId ?? menuId;
}

export const personRaces: Races<
  typeof favouriteContract & typeof preferenceContract & typeof phraseContract
> = {
  'POST favourite/add': async world => {
    await world.empty('favourite_menu');
    return { body: { menuId: await ownMenu(world) } };
  },
  'POST favourite/remove': async world => {
    await world.empty('favourite_menu');
    const body = { menuId: await ownMenu(world) };
    await world.post('favourite/add', body);
    return { body };
  },
  'POST preference/update': async world => ({
    by: await newSignedIn(world),
    body: { name: 'position', value: { columns: [], density: 'compact', views: [] } },
  }),
  'POST phrase/add': async ({ name }) => ({ body: { text: name } }),
  'POST phrase/remove': async world => ({
    body: { id: (await world.post('phrase/add', { text: world.name })).id },
  }),
};

const browser = createECDH('prime256v1');
browser.generateKeys();
const deviceOf = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: browser.getPublicKey('base64url'), auth: Buffer.alloc(16).toString('base64url') },
});

export const pushRaces: Races<typeof pushContract> = {
  'POST letter/push/add': async world => ({ by: await newSignedIn(world), body: deviceOf(world.name) }),
  'POST letter/push/remove': async world => {
    const by = await newSignedIn(world);
    const { id } = await world.made('POST letter/push/add', { by, body: deviceOf(world.name) });
    return { by, body: { id } };
  },
};

const callHost = (name: string) => ({ host: `${name}.test`, port: 443 });

export const callRaces: Races<typeof callContract> = {
  'POST jflow/call': async world => {
    const { host, port } = world.remote;
    await world.post('jflow/callHost/add', { host, port });
    return { body: { path: `http://${host}:${port}/`, method: 'GET' } };
  },
  'POST jflow/callHost/add': async ({ name }) =>
    inTurns(at => ({ body: { ...callHost(name), remark: `${at}` } })),
  'GET jflow/callHost/remove': async world => {
    await world.post('jflow/callHost/add', callHost(world.name));
    return { query: { host: `${world.name}.test`, port: '443' } };
  },
};

const newProject = async (world: RaceWorld, suffix = '') =>
  (await world.post('/mkplat-admin/tc/project/add', { projectName: `${world.name}${suffix}` })).projectId!;

/** A project of the company's administrator, who has chosen none. */
async function onlyProject(world: RaceWorld): Promise<string> {
  await world.empty('project_choice');
  return newProject(world);
}

export const projectRaces: Races<typeof projectContract> = {
  'POST /mkplat-admin/tc/project/add': async ({ name: projectName }) =>
    inTurns(at => ({ body: { projectName, description: `${at}` } })),
  'POST /mkplat-admin/tc/project/update': async world => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => newProject(world, `-${at}`)));
    return made.map(projectId => ({ body: { projectId, projectName: `${world.name} taken` } }));
  },
  'POST /mkplat-admin/tc/project/del/:projectId': async world => ({
    params: await newProject(world),
    body: {},
  }),
  'POST /mkplat-admin/tc/project/set/default/:projectId': async world => ({
    params: await onlyProject(world),
    body: {},
  }),
  'POST /mkplat-admin/tc/project/set/top/:projectId': async world => ({
    params: await onlyProject(world),
    body: {},
  }),
  'POST /mkplat-admin/tc/project/cancel/top/:projectId': async world => {
    const params = await onlyProject(world);
    await world.made('POST /mkplat-admin/tc/project/set/top/:projectId', { params, body: {} });
    return { params, body: {} };
  },
  'POST project/open': async world => ({ body: { projectId: await onlyProject(world) } }),
};

const LINES = [
  ['组织路径', '负责人账号', '排序'],
  ['导入甲', '', '3'],
];

async function importOf(world: RaceWorld): Promise<string> {
  await world.empty('transfer');
  const [head, [, ...rest] = []] = LINES;
  return beginImport(await world.driver.as('admin'), 'organization', [head ?? [], [world.name, ...rest]]);
}
const exportOf = async (world: RaceWorld): Promise<string> => {
  await world.empty('transfer');
  return beginExport(await world.driver.as('admin'), { noun: 'organization' });
};

export const transferRaces: Races<typeof transferContract> = {
  'POST transfer/export': async world => {
    await world.empty('transfer');
    return { body: { noun: 'organization' }, alsoRefused: ['too-many-transfers'] };
  },
  'POST transfer/import': async world => {
    await world.empty('transfer');
    return {
      body: {
        noun: 'organization',
        fileId: await uploadSheet(await world.driver.as('admin'), LINES),
        mapping: { path: 0 },
      },
      alsoRefused: ['too-many-transfers'],
    };
  },
  'POST transfer/run': async world => {
    const transferId = await importOf(world);
    await runJob(world.server, transferId);
    return { body: { transferId } };
  },
  'POST transfer/cancel': async world => ({ body: { transferId: await exportOf(world) } }),
  'POST transfer/undo': async world => {
    const transferId = await importOf(world);
    await runJob(world.server, transferId);
    await world.made('POST transfer/run', { body: { transferId } });
    await runJob(world.server, transferId);
    return { body: { transferId } };
  },
  'GET transfer/delete/:transferId': async world => {
    const transferId = await exportOf(world);
    await runJob(world.server, transferId);
    return { params: transferId };
  },
};
