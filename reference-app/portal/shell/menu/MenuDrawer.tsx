/** Side menu as a drawer over the page, for phones. */
import Drawer from '@mui/material/Drawer';
import { useTexts } from '../../session/language.ts';
import { shellTexts } from '../texts.ts';
import { SideMenu } from './SideMenu.tsx';

export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(shellTexts);
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { className: 'drawer', 'aria-label': t('menu') } }}>
      <SideMenu collapsed={false} />
    </Drawer>
  );
}
