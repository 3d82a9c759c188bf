import { expect, test } from 'vitest';
import { urlWithProjectId } from '../shell/apps/with-project.ts';
import { projectIdInAddress } from './project-guard.ts';

const at = (href: string) => projectIdInAddress({ pathname: href.split(/[?#]/, 1)[0] ?? '', href });

test.each([
  ['/project/view', ''],
  ['/project/view?projectId=p1', 'p1'],
  ['/project/view/p1', 'p1'],
  ['/project/view/a%2Fb?projectId=p2', 'a/b'],
  ['/app/millstone/list?projectId=p1#top', 'p1'],
  ['/app/millstone', ''],
  ['/app/equipment?projectId=p1', ''],
  ['/files?projectId=p1', ''],
])('finds the project of an address: %s has %o', (href, id) => {
  expect(at(href)).toBe(id);
});

test('another project takes the place of the one in the address', () => {
  expect(urlWithProjectId('/app/hudong/list?page=2&projectId=p1#top', 'p/2')).toBe(
    '/app/hudong/list?page=2&projectId=p%2F2',
  );
});
