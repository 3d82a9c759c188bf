/** The icons that a menu entry names, by what they show: a new page takes one of them. An unknown name gets a plain mark. */
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import ApprovalOutlined from '@mui/icons-material/ApprovalOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined';
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';

const icons: Record<string, typeof HomeOutlined> = {
  home: HomeOutlined,
  approval: ApprovalOutlined,
  form: DynamicFormOutlined,
  process: SchemaOutlined,
  statistics: BarChartOutlined,
  incident: ReportProblemOutlined,
  callback: SendOutlined,
  inbox: AssignmentTurnedInOutlined,
  done: TaskAltOutlined,
  copied: ContentCopyOutlined,
  outbox: DescriptionOutlined,
  all: FolderCopyOutlined,
  add: AddCircleOutlined,
  settings: SettingsOutlined,
  embed: HubOutlined,
  position: BadgeOutlined,
  apps: AppsOutlined,
  book: MenuBookOutlined,
  building: BusinessOutlined,
  calendar: CalendarMonthOutlined,
  download: DownloadOutlined,
  history: HistoryOutlined,
  key: KeyOutlined,
  mail: MailOutlined,
  palette: PaletteOutlined,
  people: PeopleOutlined,
  shield: ShieldOutlined,
  storage: StorageOutlined,
  tree: AccountTreeOutlined,
  tune: TuneOutlined,
};

/** The names that an entry can have, in their order here. */
export const menuIconNames: readonly string[] = Object.keys(icons);

export function MenuIcon({ name }: { name: string }) {
  const Icon = (Object.hasOwn(icons, name) && icons[name]) || LabelOutlined;
  return <Icon fontSize="small" aria-hidden="true" />;
}
