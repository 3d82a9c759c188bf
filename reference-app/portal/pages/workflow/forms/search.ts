/** Parses the URL parameters of the form list, and defines the queries that its components share. */
import type { FormGroup } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { parseChoiceParam, parseTextParam } from '../../../ui/list-search.ts';
import type { TreeNode } from '../../../ui/tree/tree-node.ts';
import { parseListSearchParams } from '../../../ui/use-list.ts';

/** Root query key of all form data. */
export const FORMS_QUERY_KEY = 'forms';

const FORM_SORTS = ['', 'name', '-name', 'updated', '-updated', 'version', '-version'] as const;
const FORM_STATE_FILTERS = ['', 'draft', 'published', 'changed'] as const;

export const parseFormsSearch = (raw: Record<string, unknown>) => ({
  ...parseListSearchParams(raw),
  sort: parseChoiceParam(raw.sort, FORM_SORTS, ''),
  state: parseChoiceParam(raw.state, FORM_STATE_FILTERS, ''),
  groupId: parseTextParam(raw.groupId),
  /**
   * `versions` is the id of the form whose versions are shown. `usedBy` is the id of the form whose uses are
   * shown.
   */
  versions: parseTextParam(raw.versions),
  usedBy: parseTextParam(raw.usedBy),
});

export const loadForms = ({
  keyword,
  groupId,
  state,
  sort,
  page,
  limit,
}: ReturnType<typeof parseFormsSearch> & { limit: number }) =>
  client.workflow.form.config.page({
    query: {
      page,
      limit,
      keyword: keyword || undefined,
      groupId: groupId || undefined,
      state: state || undefined,
      sort: sort || undefined,
    },
  });

export const useFormGroups = () =>
  useQuery({ queryKey: [FORMS_QUERY_KEY, 'groups'], queryFn: () => client.workflow.form.group.list() });

export const useFormDetail = (id: string) =>
  useQuery({
    queryKey: [FORMS_QUERY_KEY, 'detail', id],
    queryFn: () => client.workflow.form.config.formDetail({ query: { id } }),
  });

/**
 * Returns the child groups of a parent as tree nodes. Each label contains the group's name and number of
 * forms.
 */
export const convertFormGroupsToTreeNodes = (
  groups: readonly FormGroup[],
  parent: string | null = null,
): TreeNode[] =>
  groups
    .filter(({ parentId }) => parentId === parent)
    .map(({ groupId, groupName, formCount }) => ({
      id: groupId,
      label: formCount > 0 ? `${groupName} (${formCount})` : groupName,
      children: convertFormGroupsToTreeNodes(groups, groupId),
    }));

/**
 * Returns all groups as options in tree order, labelled with their path. `without` is a group to omit with
 * its descendants.
 */
export function formGroupChoices(
  groups: readonly FormGroup[],
  without = '',
  { parent = null, path = '' }: { parent?: string | null; path?: string } = {},
): { value: string; label: string }[] {
  return groups
    .filter(({ parentId, groupId }) => parentId === parent && groupId !== without)
    .flatMap(({ groupId, groupName }) => {
      const label = path ? `${path} / ${groupName}` : groupName;
      return [
        { value: groupId, label },
        ...formGroupChoices(groups, without, { parent: groupId, path: label }),
      ];
    });
}
