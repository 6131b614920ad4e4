import type { AdminHost } from '../admin/admin-host.js';
import type { Offer } from './app-picker.js';
import type { AppStore } from './app-store.js';
import type { ViewContext } from './app-view.js';
import { openUsers } from './views/admin-case-view.js';
import { adminPlaceView, placesOf } from './views/admin-view.js';

interface Opened {
  readonly store: AppStore;
  readonly views: ViewContext;
}

/** `:admin inbox` and the other places of an admin. */
export function adminOffers(admin: AdminHost | undefined, store: AppStore, views: ViewContext): Offer[] {
  if (admin === undefined) return [];
  const places = placesOf(admin).filter((place) => place !== 'user');
  return places.map((place) => ({
    text: `admin ${place}`,
    note: views.context.language.text(`terminal.appAdmin.place.${place}`),
    pick: () => {
      store.openTab('admin');
      store.push(adminPlaceView(place, { ...views, admin }));
    },
  }));
}

/** `:user mail:x` finds an account. */
export function userOffers(typed: string, admin: AdminHost | undefined, { store, views }: Opened): Offer[] {
  const [, word = ''] = /^user (.+)$/u.exec(typed) ?? [];
  if (admin === undefined || word === '') return [];
  const pick = (): void =>
    void store.attempt(async () => store.push(await openUsers(word, { ...views, admin })));
  return [{ text: typed, pick }];
}
