/** The icons that a menu entry may name; an unknown name gets a plain mark. */
import AddCircleOutline from '@mui/icons-material/AddCircleOutlined';
import ApprovalOutlined from '@mui/icons-material/ApprovalOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';

const icons: Record<string, typeof HomeOutlined> = {
  home: HomeOutlined,
  approval: ApprovalOutlined,
  inbox: AssignmentTurnedInOutlined,
  done: TaskAltOutlined,
  copied: ContentCopyOutlined,
  outbox: DescriptionOutlined,
  all: FolderCopyOutlined,
  add: AddCircleOutline,
  settings: SettingsOutlined,
  embed: HubOutlined,
  position: BadgeOutlined,
};

export function MenuIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(icons, name) && icons[name]) || LabelOutlined;
  return <Icon fontSize="small" aria-hidden="true" />;
}
