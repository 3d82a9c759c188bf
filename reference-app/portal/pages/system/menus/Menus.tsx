/**
 * Manages the menus and buttons of all applications. Administrators edit, validate and order them, and
 * preview the menus for a role.
 */
import './menus.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { TreeFilter } from '../../../ui/tree/TreeFilter.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { MenuButtons } from './Buttons.tsx';
import { menuForm } from './form.ts';
import { registerMenuIconControl } from './icon-choice.ts';
import { APP_NODE_PREFIX, type MenuRow, menuTreeNodes, reorderMenus } from './menu-rows.ts';
import { NO_ROLE_SELECTED, RoleMenuPreview } from './Preview.tsx';
import { allMenusQuery } from './queries.ts';
import { menus } from './resource.tsx';
import { menuTexts } from './texts.ts';

const removeMenu = ({ menuId, belowCount }: MenuRow) =>
  client.menu.delete({ query: { menuId, cascade: belowCount > 0 } });

async function saveMenuOrder(changes: ReturnType<typeof reorderMenus>): Promise<void> {
  for (const body of changes) await client.menu.edit({ body });
}

registerMenuIconControl();

export const prefetch = createListPrefetch(menus);

export default function Menus() {
  const { t, lang } = useTexts(menuTexts);
  const list = useResource(menus);
  const { search, change } = list;
  const below = String(search.below ?? '');
  const part = String(search.part ?? '');
  const rows = useQuery(allMenusQuery).data;
  const apps = useQuery(userInfoQuery).data?.sysApps;
  const removal = useListMutation(menus.name, removeMenu);
  const order = useListMutation(menus.name, saveMenuOrder, { message: '' });
  const [removing, setRemoving] = useState<MenuRow>();
  const titleOf = ({ title, titleEn }: MenuRow) => (lang === 'en' ? titleEn || title : title);
  const appName = (id: string) => {
    const app = apps?.find(({ appId }) => appId === id);
    return (lang === 'en' && app?.appNameEn) || app?.appName || id;
  };
  const parent = rows?.find(({ menuId }) => menuId === below);
  const appId =
    parent?.appId ??
    (below.startsWith(APP_NODE_PREFIX) ? below.slice(APP_NODE_PREFIX.length) : apps?.[0]?.appId);
  const parentId = parent?.menuId;
  const menuType = parent?.menuType === 'C' ? 'F' : 'C';
  const form = useMemo(
    () => menuForm({ menuType, ...(appId && { appId }), ...(parentId && { parentId }) }),
    [appId, parentId, menuType],
  );
  const confirm = () => {
    if (removing) removal.mutate(removing);
    setRemoving(undefined);
  };
  const moves = (row: MenuRow) =>
    ([-1, 1] as const).flatMap(by => {
      const changes = reorderMenus(rows ?? [], { menuId: row.menuId, by });
      const run = () => order.mutate(changes);
      return changes.length > 0 ? [{ text: t(by < 0 ? 'menu.up' : 'menu.down'), run }] : [];
    });
  const actions = (row: MenuRow) => (
    <>
      {row.menuType === 'C' && (
        <RowButton
          text={t('menu.buttons')}
          label={t('menu.buttonsOf', { item: titleOf(row) })}
          onPress={() => list.open(row.menuId, 'buttons')}
        />
      )}
      <RowMenu
        item={titleOf(row)}
        items={[
          ...(row.menuType === 'M'
            ? [{ text: t('menu.addBelow'), run: () => change({ below: row.menuId, open: 'new', tab: '' }) }]
            : []),
          ...moves(row),
          { text: t('list.removeRow'), isDestructive: true, run: () => setRemoving(row) },
        ]}
      />
    </>
  );
  return (
    <ResourcePage
      resource={menus}
      list={list}
      tools={
        <Button variant="outlined" onClick={() => change({ part: NO_ROLE_SELECTED })}>
          {t('menu.preview')}
        </Button>
      }
      aside={
        <TreeFilter
          label={t('menu.tree')}
          summary={name => t('menu.treeOf', { item: name || t('list.any') })}
          nodes={rows && menuTreeNodes(rows, { appName, titleOf })}
          selected={below}
          onSelect={id => change({ below: id })}
        />
      }
      actions={actions}
      actionsWidth={140}
    >
      <ResourceRecord
        resource={menus}
        list={list}
        form={form}
        tabs={[
          {
            name: 'buttons',
            label: t('menu.buttons'),
            content: ({ menuId }) => <MenuButtons menuId={menuId} />,
          },
        ]}
      />
      {part && (
        <RoleMenuPreview
          roleId={part}
          onRole={id => change({ part: id })}
          onClose={() => change({ part: '' })}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('menu.removeOne', { item: removing && titleOf(removing) })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {removing?.belowCount ? t('menu.removeText', { count: removing.belowCount }) : t('menu.removeLeaf')}
      </ConfirmDialog>
    </ResourcePage>
  );
}
