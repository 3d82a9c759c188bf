/** Previews the menus and buttons of a user whose only role is the selected role. */
import type { MenuNode } from '@countersign/sdk/api/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { menuTexts } from './texts.ts';

/** Value of the URL parameter `part` if the preview is open but no role is selected. */
export const NO_ROLE_SELECTED = 'choose';

interface RoleMenuPreviewProps {
  roleId: string;
  onRole: (roleId: string) => void;
  onClose: () => void;
}

export function RoleMenuPreview({ roleId, onRole, onClose }: RoleMenuPreviewProps) {
  const { t } = useTexts(menuTexts);
  const roles = useQuery({ queryKey: ['role', 'tree'], queryFn: () => client.role.roleTree() });
  const all = roles.data?.flatMap(({ children }) => children) ?? [];
  const isChosen = all.some(({ id }) => id === roleId);
  const seen = useQuery({
    queryKey: ['menu', 'preview', roleId],
    queryFn: () => client.menu.preview({ query: { roleId } }),
    enabled: isChosen,
  });
  const failed = roles.error ?? seen.error;
  return (
    <SideDrawer title={t('menu.preview')} onClose={onClose}>
      <div className="record-body">
        <p className="menu-preview-hint">{t('menu.previewRole')}</p>
        <TextField
          select
          size="small"
          label={t('menu.preview')}
          value={isChosen ? roleId : ''}
          onChange={event => onRole(event.target.value)}
        >
          {all.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {failed && (
          <QueryFailure error={failed} retry={() => (roles.error ? roles.refetch() : seen.refetch())} />
        )}
        {seen.data?.length === 0 && <EmptyState title={t('menu.seesNothing')} />}
        {seen.data && <MenuPreviewNodes nodes={seen.data} />}
      </div>
    </SideDrawer>
  );
}

function MenuPreviewNodes({ nodes }: { nodes: readonly MenuNode[] }) {
  const { t, lang } = useTexts(menuTexts);
  return (
    <ul className="menu-preview">
      {nodes.map(({ id, label, labelEn, type, children }) => (
        <li key={id}>
          {t('menu.of', { type: t(`menu.${type}`), item: lang === 'en' ? labelEn || label : label })}
          {children.length > 0 && <MenuPreviewNodes nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
