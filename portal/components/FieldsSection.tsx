import { Car, CreditCard, Motorbike, Search, Wallet } from 'lucide-react';
import { useState } from 'react';
import { RadioCard } from '../src/ui/choice/Checks';
import { SegmentedChoice } from '../src/ui/choice/SegmentedChoice';
import { MoneyField } from '../src/ui/field/MoneyField';
import { OtpField } from '../src/ui/field/OtpField';
import { PasswordField } from '../src/ui/field/PasswordField';
import { SelectField } from '../src/ui/field/SelectField';
import { TextArea, TextField } from '../src/ui/field/TextField';
import { PhoneField } from '../src/ui/phone/PhoneField';
import { Section } from './Section';

const PRODUCTS = ['Food & Beverage', 'Documents', 'Parcels'].map((label) => ({ value: label, label }));

export function FieldsSection() {
  const [phone, setPhone] = useState('');
  const [other, setOther] = useState('+60123456729');
  const [code, setCode] = useState('407');
  const [vehicle, setVehicle] = useState<'MOTOR' | 'CAR'>('MOTOR');
  return (
    <Section title="Inputs">
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <TextField label="Recipient's name" placeholder="Full name" />
        <TextField label="Unit number" optional defaultValue="3A-12" />
        <TextField
          label="Search"
          type="search"
          leading={<Search aria-hidden="true" />}
          placeholder="Number, name, phone"
        />
        <TextField label="Email" locked value="aina@kopilorong.example" />
        <PhoneField label="Contact number" value={phone} onChange={setPhone} />
        <PhoneField
          label="Recipient's contact number"
          value={other}
          onChange={setOther}
          error="Recipient's contact number is invalid."
        />
        <MoneyField label="COD amount" error="COD amount is required." />
        <MoneyField label="Top-up amount" defaultValue="15.00" error="Minimum top up amount is RM20." />
        <PasswordField label="Password" defaultValue="correct horse" />
        <SelectField label="Product" options={PRODUCTS} />
        <TextField label="Recipient's name" inset defaultValue="Mei Ling Tan" />
        <TextField label="Unit" inset optional defaultValue="3A-12" />
        <PhoneField label="Contact number" inset value={other} onChange={setOther} />
        <MoneyField label="COD" inset defaultValue="45.00" />
        <TextField label="Company" inset locked value="Kopi Lorong Enterprise" />
        <TextField label="Recipient's name" inset error="Please enter the recipient's name." />
        <TextArea
          label="Notes to rider"
          optional
          className="col-span-full"
          defaultValue="Cakes are fragile, keep flat."
        />
        <SegmentedChoice
          legend="Vehicle"
          className="col-span-full"
          value={vehicle}
          onChange={setVehicle}
          options={[
            { value: 'MOTOR', label: 'Bike', icon: <Motorbike /> },
            { value: 'CAR', label: 'Car', icon: <Car /> },
          ]}
        />
        <fieldset className="col-span-full grid gap-2">
          <legend className="mb-2 text-caption font-semibold">Payment</legend>
          <RadioCard name="pay" label="Wallet" icon={<Wallet />} aside="RM 248.50 available" defaultChecked />
          <RadioCard name="pay" label="Visa ending 4242" icon={<CreditCard />} aside="08/28" />
        </fieldset>
        <div className="col-span-full">
          <OtpField label="One-time code" value={code} onChange={setCode} />
        </div>
      </div>
    </Section>
  );
}
