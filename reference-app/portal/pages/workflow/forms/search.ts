/** The address of the list of forms, and the queries that its parts share. */
import type { FormGroup } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { oneOf, text } from '../../../ui/list-search.ts';
import type { TreeNode } from '../../../ui/tree/tree-node.ts';
import { parseList } from '../../../ui/use-list.ts';

/** The key under which everything of forms is cached. */
export const KEY = 'forms';

const SORTS = ['', 'name', '-name', 'updated', '-updated', 'version', '-version'] as const;
const STATES = ['', 'draft', 'published', 'changed'] as const;

export const parse = (raw: Record<string, unknown>) => ({
  ...parseList(raw),
  sort: oneOf(raw.sort, SORTS, ''),
  state: oneOf(raw.state, STATES, ''),
  groupId: text(raw.groupId),
  /** The form whose versions, and the one whose uses, are shown. */
  versions: text(raw.versions),
  usedBy: text(raw.usedBy),
});

export const load = ({
  keyword,
  groupId,
  state,
  sort,
  page,
  limit,
}: ReturnType<typeof parse> & { limit: number }) =>
  client.workflow.form.config.page({
    query: {
      page,
      limit,
      ...(keyword && { keyword }),
      ...(groupId && { groupId }),
      ...(state && { state }),
      ...(sort && { sort }),
    },
  });

export const useGroups = () =>
  useQuery({ queryKey: [KEY, 'groups'], queryFn: () => client.workflow.form.group.list() });

export const useForm = (id: string) =>
  useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.workflow.form.config.formDetail({ query: { id } }),
  });

/** The groups below one, by name. */
export const treeOf = (groups: readonly FormGroup[], parent: string | null = null): TreeNode[] =>
  groups
    .filter(({ parentId }) => parentId === parent)
    .map(({ groupId, groupName, formCount }) => ({
      id: groupId,
      label: formCount > 0 ? `${groupName} (${formCount})` : groupName,
      children: treeOf(groups, groupId),
    }));

/** Each group with its path as a name, in reading order, for a choice of one; `without` leaves out a group and all below it. */
export function groupChoices(
  groups: readonly FormGroup[],
  without = '',
  { parent = null, path = '' }: { parent?: string | null; path?: string } = {},
): { value: string; label: string }[] {
  return groups
    .filter(({ parentId, groupId }) => parentId === parent && groupId !== without)
    .flatMap(({ groupId, groupName }) => {
      const label = path ? `${path} / ${groupName}` : groupName;
      return [{ value: groupId, label }, ...groupChoices(groups, without, { parent: groupId, path: label })];
    });
}
