// Queries of this domain that services of other domains run inside their own transactions.
export { deleteSessionsOf } from './stores/sessions.js';
export {
  findUserByEmail,
  findUserById,
  findUserByName,
  insertUser,
  lockOpenUser,
  type NewUser,
  type StoredUser,
} from './stores/users.js';
export { setUserGroup } from './stores/user-groups.js';
