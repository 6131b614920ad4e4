import { DEFAULT_LOGIN_RECORD_DAYS } from '../configuration/configuration.js';
import { composeServices, type HostServices, type ServiceParts } from '../app/compose-services.js';

/** All services over a database, without mail and without a site. */
export function composeTestServices(
  parts: Pick<ServiceParts, 'db' | 'clock' | 'dataDirectory'>,
): HostServices {
  return composeServices({
    ...parts,
    configuration: {
      serviceToken: 'test',
      emailAdmission: 'all',
      webRoot: '',
      loginRecordDays: DEFAULT_LOGIN_RECORD_DAYS,
      requireAdminTwoStep: false,
    },
    mailer: { send: () => Promise.resolve(), close: () => undefined },
  });
}
