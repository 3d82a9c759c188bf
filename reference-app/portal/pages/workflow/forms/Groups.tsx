/** Tree of form groups that filters the list, with actions for the selected group. */
import type { FormGroup } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RecordDrawer } from '../../../ui/RecordDrawer.tsx';
import { TreeFilter } from '../../../ui/tree/TreeFilter.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { formGroupEditForm, toFormGroupRequestBody } from './record-forms.ts';
import { convertFormGroupsToTreeNodes, FORMS_QUERY_KEY, useFormGroups } from './search.ts';
import { formTexts } from './texts.ts';

interface GroupsProps {
  /** Id of the selected group, or an empty string. */
  selected: string;
  onSelect: (groupId: string) => void;
}

export function FormGroups({ selected, onSelect }: GroupsProps) {
  const { t } = useTexts(formTexts);
  const { data: groups, isError } = useFormGroups();
  const [editing, setEditing] = useState<'new' | 'chosen'>();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useListMutation(
    FORMS_QUERY_KEY,
    (groupId: string) => client.workflow.form.group.remove({ body: { groupId } }),
    {
      onDone: () => onSelect(''),
    },
  );
  const nodes = useMemo(() => groups && convertFormGroupsToTreeNodes(groups), [groups]);
  const chosen = groups?.find(({ groupId }) => groupId === selected);
  const confirm = () => {
    setRemoving(false);
    remove.mutate(selected);
  };
  if (isError) return null;
  return (
    <div className="forms-groups">
      {groups?.length !== 0 && (
        <TreeFilter
          label={t('forms.groups')}
          summary={name => t('forms.ofGroup', { item: name || t('forms.anyGroup') })}
          nodes={nodes}
          selected={selected}
          onSelect={onSelect}
        />
      )}
      <div className="forms-group-actions">
        <Button size="small" onClick={() => setEditing('new')}>
          {t('group.add')}
        </Button>
        {chosen && (
          <>
            <Button size="small" onClick={() => setEditing('chosen')}>
              {t('group.edit')}
            </Button>
            <Button size="small" color="error" onClick={() => setRemoving(true)}>
              {t('group.remove')}
            </Button>
          </>
        )}
      </div>
      {editing && groups && (
        <GroupDrawer
          groups={groups}
          group={editing === 'chosen' ? chosen : undefined}
          parentId={selected}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        title={t('group.removeOf', { item: chosen?.groupName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(false)}
      >
        {t('group.removeText')}
      </ConfirmDialog>
    </div>
  );
}

interface GroupDrawerProps {
  groups: readonly FormGroup[];
  /** Group to edit. Undefined for a new group. */
  group: FormGroup | undefined;
  /** Parent of a new group. An empty string means the top level. */
  parentId: string;
  onClose: () => void;
}

function GroupDrawer({ groups, group, parentId, onClose }: GroupDrawerProps) {
  const { t } = useTexts(formTexts);
  const definition = useMemo(() => formGroupEditForm(t, groups, group?.groupId), [t, groups, group]);
  const values = useMemo(
    (): Values => ({
      groupName: group?.groupName ?? '',
      parentId: (group ? group.parentId : parentId) ?? '',
    }),
    [group, parentId],
  );
  const save = useListMutation(
    FORMS_QUERY_KEY,
    (body: Values): Promise<unknown> =>
      group
        ? client.workflow.form.group.update({
            body: { groupId: group.groupId, ...toFormGroupRequestBody(body) },
          })
        : client.workflow.form.group.add({ body: toFormGroupRequestBody(body) }),
    { showsErrors: true },
  );
  return (
    <RecordDrawer
      title={t(group ? 'group.edit' : 'group.add')}
      definition={definition}
      values={values}
      onSave={body => save.mutateAsync(body)}
      onClose={onClose}
    />
  );
}
