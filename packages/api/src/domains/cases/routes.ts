import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { done } from '../../http/replies/done.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import type { CaseHistoryService } from './case-history.js';
import type { NoteService } from './notes.js';
import type { ReasonTemplateService } from './reason-templates.js';
import type { SharedOriginService } from './shared-origins.js';

/** The services that these routes call. */
export interface CasesServices {
  readonly caseHistory: CaseHistoryService;
  readonly sharedOrigins: SharedOriginService;
  readonly notes: NoteService;
  readonly reasonTemplates: ReasonTemplateService;
}

/** The whole case of one user, for moderators. */
export function makeCasesHandlers(services: CasesServices): GroupHandlers<'cases'> {
  const { caseHistory, sharedOrigins, notes, reasonTemplates } = services;
  return {
    facts: ({ params }) => caseHistory.facts(params.id),
    bans: ({ params }) => caseHistory.bans(params.id),
    related: ({ params }) => sharedOrigins.related(params.id),
    logins: ({ params }) => sharedOrigins.logins(params.id),
    notes: ({ params }) => notes.list(params.id),
    async addNote(call) {
      await notes.add(actingAdmin(call), { userId: call.params.id, text: call.body.text });
      return done();
    },
    oldNames: ({ params }) => caseHistory.oldNames(params.id),
    templates: () => reasonTemplates.list(),
    async saveTemplate(call) {
      await reasonTemplates.save(actingAdmin(call), call.body);
      return done();
    },
    async removeTemplate(call) {
      await reasonTemplates.remove(actingAdmin(call), call.params.id);
      return done();
    },
  };
}
