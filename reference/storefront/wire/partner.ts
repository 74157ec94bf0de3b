type PartnerStatus = 'active' | 'deactivated';

/** The reply of `partners/me` (section 2.5); never contains the key. */
export interface WirePartner {
  readonly partnerId: string;
  readonly displayName: string;
  readonly affiliatePublisherId: string | null;
  readonly partnerContactName: string;
  readonly partnerContactEmail: string;
  readonly inventoryCountries: readonly string[];
  readonly inventoryStates: readonly string[];
  readonly category0: readonly string[];
  readonly category1: readonly string[];
  readonly category2: readonly string[];
  readonly logoUrl: string | null;
  readonly redirectUrl: string | null;
  readonly maxPageSize: number | null;
  readonly status: PartnerStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The reply to register: the two internal fields and the rest. */
export interface WireRegistration extends WirePartner {
  readonly createdBy: string;
  readonly updatedBy: string;
}

export interface WireSupplier {
  readonly id: string;
  readonly name: string;
  readonly endpoint: string;
  readonly contact: {
    readonly website: string | null;
    readonly email: string | null;
    readonly telephone: string | null;
    readonly address: string | null;
  };
}
