/** The dialogs with which lists and the draft's own screen change orders. Each is fetched when it is opened. */

export {
  BookmarkDropOffDialog,
  BookmarkPickUpDialog,
  CreateGroupDialog,
  EditGroupDialog,
} from './LazyDialogs';
